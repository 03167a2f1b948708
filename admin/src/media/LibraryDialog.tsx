import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  InputAdornment,
  LinearProgress,
  TextField,
  type Theme,
  useMediaQuery,
} from '@mui/material';
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { LIMITS } from '../../../contract/limits';
import type { LibraryPicture, Media } from '../../../contract/media';
import { SearchIcon } from '../shell/icons';
import { displayFont } from '../theme';
import { LibraryTile } from './LibraryTile';
import { copyPicture, listPictures } from './media-api';
import { FailureAlert } from '../shell/FailureAlert';
import { useSettled } from '../forms/useSettled';

const COUNT = 24;

interface GridProps {
  text: string;
  /** The picture that is being taken. */
  busy: number | undefined;
  onChoose: (id: number) => void;
}

/** The pictures that are found, the newest first, and a way to more of them. */
function Grid({ text, busy, onChoose }: GridProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const found = useInfiniteQuery({
    queryKey: ['media', 'library', text],
    queryFn: ({ pageParam }) => listPictures(text, pageParam, COUNT),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { pictures }) => sum + pictures.length, 0);
      return last.pictures.length > 0 && read < last.total ? read : undefined;
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });
  // A picture that is added meanwhile moves the others: none is shown twice.
  const pictures = [
    ...new Map(found.data?.pages.flatMap((page) => page.pictures.map((each) => [each.id, each] as const))).values(),
  ];
  const shown = pictures.length;
  // Where the pictures begin that were asked for: they get the focus once they are there.
  const next = useRef<number>(null);
  useEffect(() => {
    if (next.current === null || shown <= next.current) return;
    list.current?.querySelectorAll('button')[next.current]?.focus();
    next.current = null;
  }, [shown]);
  if (found.isPending) return <LinearProgress aria-label={translate('ra.page.loading')} />;
  if (found.isError && pictures.length === 0) {
    return <FailureAlert error={found.error} onRetry={() => void found.refetch()} />;
  }
  if (pictures.length === 0) {
    return <Note>{translate(text === '' ? 'content.media.no_earlier' : 'content.nothing_found')}</Note>;
  }
  return (
    <>
      <Box
        component="ul"
        ref={list}
        aria-busy={found.isFetching}
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: 'repeat(2,minmax(0,1fr))', sm: 'repeat(auto-fill,minmax(150px,1fr))' },
          gap: 1.5,
          margin: 0,
          padding: 0,
          listStyle: 'none',
        }}
      >
        {pictures.map((picture: LibraryPicture) => (
          <li key={picture.id}>
            <LibraryTile picture={picture} isBusy={busy === picture.id} onChoose={() => onChoose(picture.id)} />
          </li>
        ))}
      </Box>
      {found.isFetchNextPageError && <FailureAlert error={found.error} />}
      {found.hasNextPage && (
        <Button
          variant="outlined"
          sx={{ justifySelf: 'center' }}
          aria-busy={found.isFetchingNextPage}
          onClick={() => {
            if (found.isFetching) return;
            next.current = shown;
            void found.fetchNextPage();
          }}
        >
          {translate('content.media.more')}
        </Button>
      )}
    </>
  );
}

function Note({ children }: { children: ReactNode }) {
  return (
    <Box role="status" sx={{ paddingBlock: 6, textAlign: 'center', color: 'text.secondary' }}>
      {children}
    </Box>
  );
}

interface LibraryDialogProps {
  /** Gets a picture of its own: its crop changes no other record's. */
  onPicture: (picture: Media) => void;
  onClose: () => void;
}

/** Chooses one of the pictures that were uploaded before. */
export default function LibraryDialog({ onPicture, onClose }: LibraryDialogProps) {
  const translate = useTranslate();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const titleId = useId();
  const [typed, setTyped] = useState('');
  const text = useSettled(typed);
  const { mutate, variables, isPending, error } = useMutation({ mutationFn: copyPicture, onSuccess: onPicture });
  const label = translate('content.media.search');
  return (
    <Dialog open onClose={onClose} aria-labelledby={titleId} fullWidth maxWidth="md" fullScreen={isPhone}>
      <DialogTitle id={titleId} sx={{ fontFamily: displayFont }}>
        {translate('content.media.library')}
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', alignContent: 'start', gap: 2, minHeight: { sm: 420 } }}>
        <TextField
          type="search"
          autoFocus
          placeholder={label}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          slotProps={{
            htmlInput: { 'aria-label': label, maxLength: LIMITS.search },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <SearchIcon fontSize="small" />
                </InputAdornment>
              ),
            },
          }}
        />
        {error && <FailureAlert error={error} />}
        <Grid
          text={text}
          busy={isPending ? variables : undefined}
          onChoose={(id) => {
            if (!isPending) mutate(id);
          }}
        />
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose}>
          {translate('ra.action.cancel')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
