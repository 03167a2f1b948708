import type { Page } from 'playwright-core';
import type { Desk } from './desk';
import { withAnything } from './words';

/** A state of the panel that somebody can see. */
export interface Screen {
  name: string;
  path: string;
  /** What is done on the page until it looks like that. */
  open?: (desk: Desk) => Promise<unknown>;
}

/** What the screens show, by id. */
export interface Things {
  doctor: number;
  service: number;
  /** One that concerns a visit. */
  absence: number;
  article: number;
  question: number;
  notification: number;
  document: number;
  binned: number;
  /** A request, which has a room. */
  visit: number;
  resource: number;
  /** What the visit has: it cannot be used that day. */
  broken: number;
  /** Somebody with a session, by name. */
  user: string;
  picture: { name: string; mimeType: string; buffer: Buffer };
}

const filter = (value: object): string => `?filter=${encodeURIComponent(JSON.stringify(value))}`;
const button = ({ page, say }: Desk, key: string) => page.getByRole('button', { name: withAnything(say(key)) }).first();
const press = (key: string) => (desk: Desk) => button(desk, key).click();
const inDrawer = (key: string) => (desk: Desk) =>
  desk.drawer
    .getByRole('button', { name: withAnything(desk.say(key)) })
    .first()
    .click();
const dialogs = async (page: Page) => {
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).last().waitFor();
};
const then =
  (...steps: ((desk: Desk) => Promise<unknown>)[]) =>
  async (desk: Desk) => {
    for (const step of steps) await step(desk);
  };

/** Presses what is asked about once more; when nothing is, something else was pressed. */
const pressToAsk = (key: string) => then(press(key), ({ ask }) => ask.waitFor());

/** What is at the narrower width only. */
export const menuScreen: Screen = {
  name: 'menu',
  path: '',
  open: press('ra.action.open_menu'),
};

/** Every list, drawer and dialog of the panel, as an admin finds them. */
export function screensOf(things: Things): Screen[] {
  const {
    absence,
    doctor,
    service,
    article,
    question,
    notification,
    document: clinicDocument,
    binned,
    visit,
    resource,
    broken,
    user,
    picture,
  } = things;
  const upload = async ({ page }: Desk) => {
    await page.locator('input[type=file]').last().setInputFiles(picture);
    await page.getByRole('dialog').locator('.ReactCrop, img[src*="/media/"]').last().waitFor();
  };
  const chooseEarlier = async (desk: Desk) => {
    await inDrawer('content.media.earlier')(desk);
    await desk.page.getByRole('dialog').last().locator('ul img').first().waitFor();
  };
  // Not before there is something to compare.
  const compared = async ({ page, say }: Desk) => {
    await page.getByRole('button', { name: say('resources.versions.restore_all') }).waitFor();
    await page.getByRole('region').getByRole('heading').first().waitFor();
  };
  const inEditor = (key: string) => async (desk: Desk) => {
    await desk.drawer
      .getByRole('toolbar')
      .first()
      .getByRole('button', { name: desk.say(key) })
      .click();
    await dialogs(desk.page);
  };
  const saveEmpty = then(
    // A draft may be empty; what shows on the site may not.
    ({ drawer }) => drawer.getByRole('switch').click(),
    inDrawer('ra.action.save'),
    ({ page }) => page.getByRole('alert').first().waitFor(),
  );
  const tab =
    (locale: string) =>
    async ({ drawer }: Desk) => {
      await drawer.getByRole('tab', { name: new RegExp(`^${locale}`) }).click();
    };
  const contentOf = (name: string, id: number): Screen[] => [
    { name, path: `/${name}` },
    { name: `${name} to edit`, path: `/${name}/${id}` },
    { name: `${name} to edit, in English`, path: `/${name}/${id}`, open: tab('EN') },
    { name: `${name} to add, with errors`, path: `/${name}/create`, open: saveEmpty },
  ];
  return [
    { name: 'start', path: '' },
    { name: 'nowhere', path: '/nowhere' },

    { name: 'visits', path: '/appointments' },
    { name: 'visits of nobody', path: `/appointments${filter({ from: '2020-01-01', to: '2020-01-01' })}` },
    { name: 'day', path: '/appointments?view=day' },
    { name: 'day by room', path: '/appointments?view=day&by=resources' },
    { name: 'week', path: `/appointments?view=week&doctor=${doctor}` },
    { name: 'visit', path: `/appointments/${visit}` },
    { name: 'visit to move', path: `/appointments/${visit}`, open: inDrawer('resources.appointments.action.move') },
    { name: 'visit to cancel', path: `/appointments/${visit}`, open: inDrawer('resources.appointments.action.cancel') },
    {
      name: 'visit with another room',
      path: `/appointments/${visit}`,
      open: inDrawer('resources.resources.swap.action'),
    },
    { name: 'no visit', path: '/appointments/99999' },
    {
      name: 'visit to book',
      path: '/appointments/create',
      open: async ({ page, drawer }) => {
        await drawer.getByRole('option').nth(1).waitFor({ state: 'attached' });
        await drawer.getByRole('combobox').first().selectOption(String(service));
        await drawer.getByRole('radio').first().waitFor();
        await drawer.locator('footer button').first().click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },

    { name: 'calls', path: '/calls' },
    { name: 'call', path: '/calls', open: press('resources.calls.take_of') },
    {
      name: 'call to make later',
      path: '/calls',
      open: then(press('resources.calls.take_of'), press('resources.calls.action.later'), async ({ page, say }) => {
        // There is an hour already: without it nothing is saved, and the call stays for the next round.
        await page.locator('form input:focus').fill('');
        await page.getByRole('button', { name: say('resources.calls.later.save') }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      }),
    },
    { name: 'who waits', path: '/earlier-dates' },
    { name: 'no wish', path: '/earlier-dates/99999' },
    {
      name: 'wish to write down, with errors',
      path: '/earlier-dates/create',
      open: async (desk) => {
        await inDrawer('resources.earlier-dates.action.save')(desk);
        await desk.page.locator('[aria-invalid=true]').first().waitFor();
      },
    },

    { name: 'absences', path: '/absences' },
    { name: 'absence with its plan', path: `/absences/${absence}/plan` },
    { name: 'no absence', path: '/absences/99999/plan' },
    { name: 'absence to write down', path: `/absences/create?doctor=${doctor}` },
    {
      name: 'absence with errors',
      path: '/absences/create',
      open: async ({ page, say }) => {
        await page.getByRole('button', { name: say('resources.absences.action.save') }).click();
        await page.locator('[aria-invalid=true]').first().waitFor();
      },
    },

    ...contentOf('doctors', doctor),
    { name: 'doctors to translate', path: `/doctors${filter({ translation: 'needs-work', q: 'zzz' })}` },
    { name: 'ways to sort', path: `/doctors${filter({})}`, open: sortMenu },
    {
      name: 'rows on a page',
      path: `/doctors${filter({})}`,
      open: ({ page }) => page.getByRole('combobox', { name: /:/ }).last().click(),
    },
    { name: 'portrait to crop', path: `/doctors/${doctor}`, open: upload },
    { name: 'portrait to choose again', path: `/doctors/${doctor}`, open: chooseEarlier },
    { name: 'hours', path: `/doctors/${doctor}/schedule` },
    {
      name: 'hours with an exception',
      path: `/doctors/${doctor}/schedule`,
      open: then(inDrawer('resources.schedules.add_exception'), inDrawer('ra.action.save')),
    },
    { name: 'hours to copy', path: `/doctors/${doctor}/schedule`, open: inDrawer('resources.schedules.copy') },
    { name: 'doctors selected', path: `/doctors${filter({})}`, open: selectRows },
    {
      name: 'doctors to delete',
      path: `/doctors${filter({})}`,
      open: then(selectRows, pressToAsk('content.step.bin')),
    },

    ...contentOf('services', service),
    { name: 'bin', path: `/services${filter({ status: 'deleted' })}` },
    { name: 'service of the bin', path: `/services/${binned}` },
    { name: 'service to erase', path: `/services/${binned}`, open: inDrawer('content.step.erase') },
    { name: 'service to delete', path: `/services/${service}`, open: inDrawer('content.step.bin') },
    {
      name: 'unsaved service',
      path: `/services/${service}`,
      open: async ({ page, drawer, ask }) => {
        await drawer.getByRole('textbox').first().fill('Inna nazwa');
        await page.keyboard.press('Escape');
        await ask.waitFor();
      },
    },
    { name: 'bin selected', path: `/services${filter({ status: 'deleted' })}`, open: selectRows },

    ...contentOf('articles', article),
    {
      name: 'history of an article',
      path: `/articles/${article}#history`,
      open: then(compared, async (desk) => {
        await desk.drawer.getByRole('button', { name: desk.say('resources.versions.unfold') }).click();
        await desk.drawer.getByRole('button', { name: desk.say('resources.versions.fold') }).waitFor();
      }),
    },
    {
      name: 'history while something is not saved',
      path: `/articles/${article}`,
      open: async (desk) => {
        await desk.drawer.getByRole('textbox').first().fill('Inny tytuł');
        await desk.drawer.getByRole('tab', { name: withAnything(desk.say('content.drawer.history')) }).click();
        await compared(desk);
        await desk.drawer.getByRole('alert').waitFor();
      },
    },
    { name: 'cover to crop', path: `/articles/${article}`, open: upload },
    {
      name: 'no cover to choose again',
      path: `/articles/${article}`,
      open: async (desk) => {
        await chooseEarlier(desk);
        await desk.page.getByRole('searchbox').last().fill('zzzz');
        await desk.page.getByRole('dialog').last().getByRole('status').waitFor();
      },
    },
    { name: 'link', path: `/articles/${article}`, open: inEditor('content.editor.link') },
    { name: 'picture', path: `/articles/${article}`, open: inEditor('content.editor.picture') },

    ...contentOf('questions', question),
    ...contentOf('notifications', notification),
    ...contentOf('documents', clinicDocument),

    { name: 'rooms and devices', path: '/resources' },
    { name: 'room to edit', path: `/resources/${resource}` },
    { name: 'no room', path: '/resources/99999' },
    { name: 'broken room', path: `/resources/${broken}/away` },
    {
      name: 'room that is switched off until further notice',
      path: `/resources/${broken}/away`,
      open: async ({ page }) => {
        await page.getByRole('checkbox').check();
        await page
          .getByRole('listitem')
          .filter({ has: page.locator('a[href^="tel:"]') })
          .first()
          .waitFor();
      },
    },
    { name: 'visits of a broken room', path: `/resources/${broken}/plan` },
    {
      name: 'room to add, with errors',
      path: '/resources/create',
      open: async (desk) => {
        await inDrawer('resources.settings.add_day')(desk);
        await inDrawer('ra.action.save')(desk);
        await desk.page.locator('[aria-invalid=true]').first().waitFor();
      },
    },
    { name: 'room to delete', path: `/resources/${resource}`, open: inDrawer('ra.action.delete') },

    { name: 'mails', path: '/mails' },
    { name: 'numbers', path: '/numbers' },
    { name: 'numbers of a week', path: '/numbers?by=week&date=2026-11-23' },
    { name: 'legal desk', path: '/legal' },
    { name: 'users', path: '/users' },
    {
      name: 'role',
      path: `/users${filter({})}`,
      open: ({ page }) => page.locator('main li').getByRole('combobox').first().click(),
    },
    {
      name: 'role to give',
      path: '/users',
      open: async ({ page }) => {
        await page.locator('main li').getByRole('combobox').first().click();
        await page.getByRole('option', { selected: false }).first().click();
      },
    },
    { name: 'invitation', path: '/users', open: press('resources.users.invite.action') },
    { name: 'user to block', path: `/users${filter({ q: user })}`, open: pressToAsk('resources.users.step.block') },
    { name: 'sessions to end', path: `/users${filter({ q: user })}`, open: pressToAsk('resources.users.step.end') },
    { name: 'settings', path: '/settings' },
    { name: 'history of the settings', path: '/settings#history', open: compared },
    {
      name: 'settings with holidays and errors',
      path: '/settings',
      open: async (desk) => {
        await button(desk, 'resources.settings.add_holidays').click();
        await desk.page.locator('input[name=email]').fill('nobody');
        await button(desk, 'ra.action.save').click();
        await desk.page.getByRole('alert').first().waitFor();
      },
    },
    { name: 'keys', path: '/keys' },
    {
      name: 'key to make, with errors',
      path: '/keys',
      open: then(press('resources.keys.key.make'), press('resources.keys.key.make_it'), invalid),
    },
    { name: 'key to revoke', path: '/keys', open: pressToAsk('resources.keys.key.revoke') },
    {
      name: 'webhook to add, with errors',
      path: '/keys',
      open: then(press('resources.keys.hook.add'), press('resources.keys.hook.add_it'), invalid),
    },
    { name: 'webhook with another secret', path: '/keys', open: pressToAsk('resources.keys.hook.rotate') },
    { name: 'webhook to remove', path: '/keys', open: pressToAsk('resources.keys.hook.remove') },
    {
      name: 'log of a webhook',
      path: '/keys',
      open: then(press('resources.keys.hook.log'), ({ page }) =>
        page.getByRole('dialog').locator('li').first().waitFor(),
      ),
    },
    { name: 'audit', path: '/audit' },
    {
      name: 'audit of a record and of days',
      path: `/audit${filter({ resource: 'services', recordId: service, from: '2026-01-01T00:00:00.000Z' })}`,
    },
    {
      name: 'audit with differences',
      path: `/audit${filter({ resource: 'settings' })}`,
      open: ({ page }) => page.locator('main li').first().waitFor(),
    },
    {
      name: 'audit of what',
      path: '/audit',
      open: ({ page }) => page.locator('main').getByRole('combobox').nth(1).click(),
    },
  ];
}

async function invalid({ page }: Desk): Promise<void> {
  await page.locator('[aria-invalid=true]').first().waitFor();
}

async function selectRows({ page }: Desk): Promise<void> {
  for (const index of [1, 2]) await page.getByRole('row').nth(index).getByRole('checkbox').first().check();
}

async function sortMenu({ page }: Desk): Promise<void> {
  await page.locator('button[aria-controls="simple-menu"]').click();
  await page.getByRole('menu').waitFor();
}
