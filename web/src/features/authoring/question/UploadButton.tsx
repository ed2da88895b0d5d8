import { Button, FileButton, Loader } from "@mantine/core";
import { IconPhotoPlus } from "@tabler/icons-react";
import { useEditorActs } from "../editor/EditorContext";
import { accepted } from "../media/storing";
import { UploadList } from "../media/UploadList";
import { picturesOf } from "../media/useUploads";

interface UploadButtonProps {
  uploading: boolean;
  onFiles: (files: readonly File[]) => void;
  children: string;
}

/** Chooses pictures, and shows those on their way below it. More can be added at any time. */
export function UploadButton({ uploading, onFiles, children }: UploadButtonProps) {
  const { id } = useEditorActs();
  const icon = uploading ? <Loader size="xs" color="currentColor" /> : <IconPhotoPlus size={18} aria-hidden />;
  return (
    <>
      <FileButton accept={accepted.image} multiple onChange={onFiles}>
        {(props) => (
          <Button {...props} variant="default" leftSection={icon}>
            {children}
          </Button>
        )}
      </FileButton>
      <UploadList queue={picturesOf(id)} />
    </>
  );
}
