import { Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNotify } from 'react-admin';
import type { ApiKey } from '../../../contract/api-key';
import { failureText } from '../api/http';
import { useNow } from '../appointments/now';
import { ConfirmDialog } from '../forms/ConfirmDialog';
import { formatDay, formatMoment } from '../locale';
import { MakeKey } from './MakeKey';
import { noteSx, Part } from './Part';
import { ToldOnce } from './ToldOnce';
import { useKeys, useRevokeKey, useWords } from './keys';
import { scopeWord } from './words';

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const words = useWords();
  const { name, prefix, scopes, expiresAt, lastUsedAt } = apiKey;
  const isOver = new Date(expiresAt).getTime() <= new Date(useNow()).getTime();
  const end = words(isOver ? 'key.over' : 'key.until', { when: formatDay(expiresAt) });
  const used = lastUsedAt ? words('key.used', { when: formatMoment(lastUsedAt) }) : words('key.never_used');
  return (
    <>
      <div>
        <Box component="b" sx={{ fontWeight: 600 }}>
          {name}
        </Box>{' '}
        <Box component="code" sx={noteSx}>
          {prefix}…
        </Box>
        <div>{scopes.map((scope) => words(scopeWord(scope))).join(', ')}</div>
        <Box sx={noteSx}>
          <Box component="span" sx={isOver ? { color: 'error.main', fontWeight: 600 } : {}}>
            {end}
          </Box>
          {` · ${used}`}
        </Box>
      </div>
      <Button color="error" aria-label={`${words('key.revoke')}: ${name}`} onClick={onRevoke}>
        {words('key.revoke')}
      </Button>
    </>
  );
}

/** The keys by which programs call the API. */
export function Keys() {
  const words = useWords();
  const notify = useNotify();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<string | null>(null);
  const [asked, setAsked] = useState<ApiKey | null>(null);
  const revoke = useRevokeKey();
  return (
    <>
      <Part
        title={words('key.title')}
        text={words('key.text')}
        none={words('key.none')}
        add={words('key.make')}
        onAdd={() => setMaking(true)}
        query={useKeys()}
      >
        {(key) => <KeyRow apiKey={key} onRevoke={() => setAsked(key)} />}
      </Part>
      {isMaking && (
        <MakeKey
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
          onClose={() => setMaking(false)}
        />
      )}
      {made !== null && <ToldOnce kind="key" value={made} onClose={() => setMade(null)} />}
      {asked && (
        <ConfirmDialog
          title={`${words('key.revoke')}: ${asked.name}`}
          text={words('key.revoke_ask')}
          action={words('key.revoke')}
          onConfirm={() => {
            setAsked(null);
            revoke.mutate(asked, {
              onSuccess: () => notify('resources.keys.key.revoked', { type: 'success' }),
              onError: (error) => notify(failureText(error), { type: 'error' }),
            });
          }}
          onClose={() => setAsked(null)}
        />
      )}
    </>
  );
}
