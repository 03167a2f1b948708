import { build, type Plugin, type ResolvedConfig } from 'vite';

/** Parts that the first table of visits does without, as its files import them. */
const AFTER_VISITS =
  /virtual:|\/(\w+Drawer|(Day|Week)View|DateCalendar|LateSteps|MoveCell|OriginBar|(Absences|Audit|Away|Calls|Keys|Legal|Mails|Numbers|OwnHours|Patients|Plan|Resources|Settings|Start|Users|Waiting)Page|SignIn\w*|table|csv|RichTextEditor|(Confirm|Crop|Library|Publish|Visits)Dialog|absences|SessionOver|SecondStepForm|Factor(Needed|Notice)|NoAccess|DoctorTabs|BulkBar|TranslatorsDialog)$/;
/** Parts that the first table of content does without. */
const AFTER_CONTENT = new RegExp(`${AFTER_VISITS.source}|/AppointmentsPage$`);
/** Parts that only content needs. */
const OTHER_TABLES = new RegExp(
  `${AFTER_VISITS.source}|/(Articles|Doctors|Documents|Notifications|Questions|Services)Page$`,
);
/** Big libraries of one part of a form. */
const HEAVY = /tiptap|prosemirror|linkifyjs|ra-input-rich-text|react-image-crop/;

interface Group {
  name: string;
  priority: number;
  minShareCount?: number;
  test: (id: string) => boolean;
}

interface PanelChunks {
  plugin: Plugin;
  /** For `output.codeSplitting`. */
  groups: Group[];
}

/** What is left of the panel without some parts: a build tells, when all that nobody uses is shaken off. */
async function modulesWithout(
  { root, plugins, resolve: { alias } }: ResolvedConfig,
  parts: RegExp,
): Promise<Set<string>> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    resolve: { alias },
    plugins: plugins.filter(({ name }) => name.startsWith('vite:react')),
    build: { write: false, minify: false, rolldownOptions: { external: parts } },
  });
  const outputs = [built].flat() as { output: { modules?: object }[] }[];
  return new Set(outputs.flatMap(({ output }) => output.flatMap(({ modules }) => Object.keys(modules ?? {}))));
}

/**
 * Puts the panel into few files: what all tables need, what those of visits and of content need, and what forms need
 * besides. Left to itself the bundler makes
 * some sixty, which weigh more together: each is compressed by itself and has headers of its own.
 */
export function panelChunks(): PanelChunks {
  let content = new Set<string>();
  let visits = new Set<string>();
  const plugin: Plugin = {
    name: 'panel-chunks',
    apply: 'build',
    async configResolved(config) {
      content = await modulesWithout(config, AFTER_CONTENT);
      visits = await modulesWithout(config, OTHER_TABLES);
    },
  };
  return {
    plugin,
    groups: [
      { name: 'tables', priority: 3, test: (id) => content.has(id) && visits.has(id) },
      { name: 'visits', priority: 2, test: (id) => visits.has(id) },
      { name: 'content', priority: 2, test: (id) => content.has(id) },
      {
        name: 'forms',
        priority: 1,
        minShareCount: 3,
        test: (id) => !visits.has(id) && !content.has(id) && !HEAVY.test(id),
      },
    ],
  };
}
