import { Button, FileButton, Loader } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { accepted } from "@/media/files";

interface UploadButtonProps {
  uploading: boolean;
  onFiles: (files: readonly File[]) => void;
  children: string;
}

/** Chooses pictures. More can be added while others are on their way. */
export function UploadButton({ uploading, onFiles, children }: UploadButtonProps) {
  const icon = uploading ? <Loader size="xs" color="currentColor" /> : <IconPhotoPlus size={18} aria-hidden />;
  return (
    <FileButton accept={accepted.image} multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} variant="default" leftSection={icon}>
          {children}
        </Button>
      )}
    </FileButton>
  );
}
