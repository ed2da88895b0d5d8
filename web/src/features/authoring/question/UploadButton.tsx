import { Button, FileButton, Loader } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { acceptedImages } from "../types";

interface UploadButtonProps {
  uploading: boolean;
  onFiles: (files: readonly File[]) => void;
  children: string;
}

export function UploadButton({ uploading, onFiles, children }: UploadButtonProps) {
  const icon = uploading ? <Loader size="xs" color="currentColor" /> : <IconPhotoPlus size={18} aria-hidden />;
  return (
    <FileButton accept={acceptedImages} multiple onChange={onFiles}>
      {(props) => (
        <Button {...props} variant="default" disabled={uploading} leftSection={icon}>
          {uploading ? "Uploading…" : children}
        </Button>
      )}
    </FileButton>
  );
}
