import { Box, Button, Link } from '@mui/material';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { Duty, DutyProblem } from '../../../contract/duty';
import { localizePath } from '../../../contract/routes';
import { formatDay, locale } from '../locale';
import { CloseIcon, DoneIcon, ToImproveIcon } from '../shell/icons';
import { actionOf, type Standing, standingOf, useWords } from './duties';

const SIGNS: Readonly<Record<Standing, { icon: ReactNode; colour: string }>> = {
  missing: { icon: <CloseIcon fontSize="small" />, colour: 'error.main' },
  improve: { icon: <ToImproveIcon fontSize="small" />, colour: '#6b4800' },
  met: { icon: <DoneIcon fontSize="small" />, colour: 'success.main' },
  not_applicable: { icon: null, colour: 'text.secondary' },
};

const rowSx = {
  display: 'grid',
  gridTemplateColumns: {
    xs: 'minmax(0,1fr)',
    sm: 'minmax(0,1fr) auto',
    lg: '9.5rem minmax(0,1.1fr) minmax(0,1.3fr) 16.5rem',
  },
  columnGap: 3.5,
  rowGap: 0.75,
  alignItems: 'center',
  minHeight: 76,
  paddingBlock: 2,
  borderBottom: 1,
  borderColor: 'divider',
  breakInside: 'avoid',
  '@media print': { gridTemplateColumns: '26mm 1fr 1.2fr', minHeight: 0, paddingBlock: '6pt' },
};
/** On paper the three stand side by side. */
const inPrint = (column: number) => ({ '@media print': { gridColumn: column, gridRow: 1 } });
const smallSx = { fontSize: 14, color: 'text.secondary' };

function useProblemText(): (problem: DutyProblem) => string {
  const words = useWords();
  return ({ code, document, locales }) => {
    const languages = locales.map((each) => words(`in.${each}`)).join(', ');
    const text = words(`problem.${code}`, { languages });
    const isOneOfTwo = document === 'child_protection' || document === 'child_protection_children';
    return isOneOfTwo ? `${words(`version.${document}`)}: ${text}` : text;
  };
}

/** What is said of the text that is there: by whom it was read, and when. */
function Review({ duty: { state, review, checkedBy } }: { duty: Duty }) {
  const words = useWords();
  const translate = useTranslate();
  if (state !== 'met') return null;
  const by = review?.by || translate('resources.audit.gone');
  return (
    <Box sx={smallSx}>
      {checkedBy === 'person' && `${words('person')} `}
      {review ? words('reviewed', { date: formatDay(review.at), name: by }) : words('never')}
      {review && !review.isCurrent && `. ${words('changed')}`}
    </Box>
  );
}

interface DutyRowProps {
  duty: Duty;
  isBusy: boolean;
  onReview: () => void;
}

/** One duty: how it stands, where it is on the site, what is missing, and the one thing to do about it. */
export function DutyRow({ duty, isBusy, onReview }: DutyRowProps) {
  const words = useWords();
  const problemText = useProblemText();
  const id = useId();
  const { id: name, where, problems, fact, state } = duty;
  const standing = standingOf(duty);
  const { icon, colour } = SIGNS[standing];
  const action = actionOf(duty);
  const title = words(`duty.${name}`);
  const label = (word: string) => words('for_duty', { action: words(`action.${word}`), duty: title });
  const shownFact = name === 'prices' && fact ? formatDay(fact) : fact;
  return (
    <Box component="section" aria-labelledby={id} sx={rowSx}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          fontWeight: 600,
          color: colour,
          gridColumn: { sm: 1 },
          ...inPrint(1),
        }}
      >
        {icon}
        {words(`state.${standing}`)}
      </Box>
      <Box sx={{ gridColumn: { xs: 1, lg: 2 }, ...inPrint(2) }}>
        <Box component="h2" id={id} sx={{ margin: 0, fontFamily: 'inherit', fontSize: 15, fontWeight: 600 }}>
          {title}
        </Box>
        <Box sx={smallSx}>{words(`about.${name}`)}</Box>
      </Box>
      <Box sx={{ gridColumn: { xs: 1, lg: 3 }, overflowWrap: 'break-word', ...inPrint(3) }}>
        {where === null ? (
          state === 'missing' && words('nowhere')
        ) : (
          <Link href={localizePath(locale, where)} target="_blank" rel="noopener">
            {words(`place.${name}`)}
          </Link>
        )}
        {shownFact && (
          <Box sx={smallSx}>{name === 'controller' ? shownFact : words(`fact.${name}`, { fact: shownFact })}</Box>
        )}
        {problems.map((problem) => (
          <Box key={`${problem.code} ${problem.document ?? ''}`} sx={{ fontSize: 14 }}>
            {problemText(problem)}
          </Box>
        ))}
        <Review duty={duty} />
      </Box>
      <Box
        className="no-print"
        sx={{
          gridColumn: { xs: 1, sm: 2, lg: 4 },
          gridRow: { sm: '1 / span 3', lg: 1 },
          display: 'flex',
          flexDirection: { xs: 'row', sm: 'column', lg: 'row-reverse' },
          flexWrap: 'wrap',
          alignItems: { xs: 'center', sm: 'end', lg: 'center' },
          gap: 0.5,
        }}
      >
        {action && 'to' in action && (
          <Button variant="outlined" component={RouterLink} to={action.to} aria-label={label(action.word)}>
            {words(`action.${action.word}`)}
          </Button>
        )}
        {action && 'href' in action && (
          <Button
            variant="outlined"
            href={localizePath(locale, action.href)}
            target="_blank"
            rel="noopener"
            aria-label={label(action.word)}
          >
            {words('action.see')}
          </Button>
        )}
        {state === 'met' && (
          <Button aria-label={label('review')} aria-busy={isBusy} onClick={onReview}>
            {words('action.review')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
