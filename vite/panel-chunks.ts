import { build, type Plugin } from 'vite';

/** Parts that the first table does without, as its files import them. */
const LATER =
  /\/(\w+Drawer|(Appointments|Audit|Mails|Settings|Start|Users)Page|SignIn\w*|RichTextEditor|CropDialog|panel\.json)$/;
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

/**
 * Puts the panel into few files: what the tables need, and what forms need besides. Left to itself the bundler makes
 * some sixty, which weigh more together: each is compressed by itself and has headers of its own.
 */
export function panelChunks(): PanelChunks {
  const tables = new Set<string>();
  const plugin: Plugin = {
    name: 'panel-chunks',
    apply: 'build',
    // A build without the later parts tells what is left when all that nobody uses is shaken off.
    async configResolved({ root, plugins, resolve: { alias } }) {
      await build({
        configFile: false,
        root,
        logLevel: 'silent',
        resolve: { alias },
        plugins: plugins.filter(({ name }) => name.startsWith('vite:react')),
        build: { write: false, minify: false, rolldownOptions: { external: LATER } },
      }).then((built) => {
        for (const { output } of [built].flat() as { output: { modules?: object }[] }[]) {
          for (const { modules } of output) for (const id of Object.keys(modules ?? {})) tables.add(id);
        }
      });
    },
  };
  return {
    plugin,
    groups: [
      { name: 'tables', priority: 2, test: (id) => tables.has(id) },
      { name: 'forms', priority: 1, minShareCount: 3, test: (id) => !tables.has(id) && !HEAVY.test(id) },
    ],
  };
}
