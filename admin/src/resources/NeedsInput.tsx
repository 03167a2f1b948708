import { Alert, Box, Button } from '@mui/material';
import { CheckboxGroupInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { RESOURCE_KINDS, type ResourceKind } from '../../../contract/resource';
import { useIsInBin } from '../content/useIsInBin';
import { useMayHandleVisits } from '../shell/roles';
import { useWords } from './resources';
import { RESOURCE, useResources } from './use-resources';

/** What a visit needs besides its doctor; nothing where the clinic keeps no rooms or devices. */
export default function NeedsInput() {
  const words = useWords();
  const isInBin = useIsInBin();
  // Editors write services and know nothing of rooms.
  const { data: resources } = useResources({ enabled: useMayHandleVisits() });
  const value: unknown = useWatch({ name: 'needs' });
  const needs = (Array.isArray(value) ? value : []) as ResourceKind[];
  if (!resources || (resources.length === 0 && needs.length === 0)) return null;
  const known = RESOURCE_KINDS.filter((kind) => needs.includes(kind) || resources.some((each) => each.kind === kind));
  const missing = needs.filter((kind) => !resources.some((each) => each.kind === kind && each.active));
  return (
    <>
      <CheckboxGroupInput
        source="needs"
        choices={known.map((kind) => ({ id: kind, name: words(`kind.${kind}`) }))}
        translateChoice={false}
        row
        readOnly={isInBin}
        helperText={words('needs.about')}
      />
      {missing.length > 0 && (
        <Alert severity="warning">
          {words('needs.none', { kinds: missing.map((kind) => words(`kind.${kind}`)).join(', ') })}
          <Box>
            <Button component={Link} to={`/${RESOURCE}`} variant="outlined" size="small" sx={{ marginTop: 1 }}>
              {words('name', { smart_count: 2 })}
            </Button>
          </Box>
        </Alert>
      )}
    </>
  );
}
