import { Box, Skeleton } from '@mui/material';
import { Suspense, useState } from 'react';
import { lazyPart } from '../shell/lazy-part';
import { useIsTabOpen } from './text-locale';

const RichTextEditor = lazyPart(() => import('./RichTextEditor'));

interface RichTextInputProps {
  name: string;
  /** In characters of the HTML. */
  limit: number;
  isRequired?: boolean;
  /** Whether there may be pictures in it; there may when nothing is said. */
  hasPictures?: boolean;
}

/** A rich text of the tab's language. The editor is loaded when its tab is opened for the first time. */
export function RichTextInput(props: RichTextInputProps) {
  const isOpen = useIsTabOpen();
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  if (!wasOpen) return null;
  return (
    <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
      <Box sx={{ minWidth: 0 }}>
        <RichTextEditor {...props} />
      </Box>
    </Suspense>
  );
}
