import { Alert, Box, Button, Typography } from '@mui/material';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNotify } from 'react-admin';
import type { FeedState, NewFeed } from '../../../contract/feed';
import { failureText, httpClient } from '../api/http';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { CopyField } from '../forms/CopyField';
import { formatMoment } from '../locale';
import { useResourceWords } from '../resource-words';
import { FailureAlert } from '../shell/FailureAlert';

type Question = 'renew' | 'end';

/** The address by which a doctor follows the own visits in a calendar program: made, shown once, and ended. */
export function FeedCard({ doctorId }: { doctorId: number }) {
  const words = useResourceWords('schedules');
  const notify = useNotify();
  const queryClient = useQueryClient();
  const id = useId();
  const [question, setQuestion] = useState<Question | null>(null);
  const address = `/api/panel/doctors/${doctorId}/feed`;
  const queryKey = ['feed', doctorId];
  const onSettled = () => queryClient.invalidateQueries({ queryKey });
  const state = useQuery({ queryKey, queryFn: async () => (await httpClient(address)).json as FeedState });
  const make = useMutation({
    mutationFn: async () => (await httpClient(address, { method: 'POST' })).json as NewFeed,
    onSettled,
  });
  const end = useMutation({
    mutationFn: () => httpClient(address, { method: 'DELETE' }),
    onSuccess: () => {
      make.reset();
      notify(words('feed.ended'), { type: 'success' });
    },
    onError: (error) => notify(failureText(error), { type: 'error' }),
    onSettled,
  });
  const createdAt = state.data?.createdAt;
  const run = () => {
    if (question === 'end') end.mutate();
    else make.mutate();
    setQuestion(null);
  };
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ display: 'grid', gridTemplateColumns: 'minmax(0,1fr)', gap: 2 }}
    >
      <Typography id={id} variant="h2">
        {words('feed.title')}
      </Typography>
      <Box sx={{ color: 'text.secondary' }}>{words('feed.text')}</Box>
      {state.error && <FailureAlert error={state.error} onRetry={state.refetch} />}
      {make.error && <FailureAlert error={make.error} />}
      {make.data ? (
        <>
          <CopyField
            label={words('feed.address')}
            helperText={words('feed.once')}
            value={make.data.url}
            copy={words('feed.copy')}
            copied={words('feed.copied')}
          />
          <Alert severity="info">{words('feed.secret')}</Alert>
        </>
      ) : (
        createdAt && <div>{words('feed.since', { when: formatMoment(createdAt) })}</div>
      )}
      {state.data && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {createdAt ? (
            <>
              <Button variant="outlined" aria-busy={make.isPending} onClick={() => setQuestion('renew')}>
                {words('feed.renew')}
              </Button>
              <Button color="error" aria-busy={end.isPending} onClick={() => setQuestion('end')}>
                {words('feed.end')}
              </Button>
            </>
          ) : (
            <Button variant="contained" aria-busy={make.isPending} onClick={() => !make.isPending && make.mutate()}>
              {words('feed.make')}
            </Button>
          )}
        </Box>
      )}
      {question && (
        <ConfirmDialog
          title={words(`feed.${question}`)}
          text={words(`feed.${question}_text`)}
          action={words(`feed.${question}`)}
          onConfirm={run}
          onClose={() => setQuestion(null)}
        />
      )}
    </Box>
  );
}
