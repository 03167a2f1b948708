import { Avatar } from '@mui/material';
import type { ImageSource } from '../../../contract/content';
import { pickSource } from '../media/pick-source';
import { colours, displayFont } from '../theme';

// Sharp at 44 px on screens of twice the density.
const THUMBNAIL = 88;

const initialsSx = {
  width: 44,
  height: 44,
  background: colours.bract,
  color: colours.ink,
  font: `500 16px ${displayFont}`,
  '& img': { objectPosition: '50% 25%' },
};

/** A round picture beside the name that stands in words; without files it shows the initials. */
export function Portrait({ sources, initials }: { sources: readonly ImageSource[]; initials: string }) {
  return (
    <Avatar src={pickSource(sources, THUMBNAIL)?.url} alt="" aria-hidden="true" sx={initialsSx}>
      {initials}
    </Avatar>
  );
}
