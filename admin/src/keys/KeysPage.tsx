import { Typography } from '@mui/material';
import { PageTitle } from '../shell/PageTitle';
import { Keys } from './Keys';
import { useWords } from './keys';
import { Webhooks } from './Webhooks';

/** How other programs of the clinic call in, and what they are told. */
export default function KeysPage() {
  const title = useWords()('name', { smart_count: 2 });
  return (
    <>
      <PageTitle text={title} />
      <Typography variant="h1" sx={{ marginBottom: 3 }}>
        {title}
      </Typography>
      <Keys />
      <Webhooks />
    </>
  );
}
