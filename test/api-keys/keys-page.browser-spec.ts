import type { Page } from 'playwright-core';
import type { ApiKey } from '../../contract/api-key';
import type { Webhook } from '../../contract/webhook';
import { Database } from '../../src/database/database';
import { WebhookEntity } from '../../src/webhooks/webhook.entity';
import { openPanelStage } from '../panel/desk';
import { expectNoAxeViolations } from '../support/browser';
import { makeKey } from '../support/builders/keys';
import { answerWith, type Receiver, startReceiver } from '../webhooks/receiver';

const HOOKS = '/api/panel/webhooks';
const PHONE = { width: 390, height: 844 };
const stage = openPanelStage({ WEBHOOK_ALLOW_PRIVATE: 'true' });
let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.stop());
beforeEach(async () => {
  receiver.received.length = 0;
  receiver.answer = answerWith(204);
  for (const { id } of await webhooks()) await stage.admin.delete(`${HOOKS}/${id}`).expect(204);
});

async function webhooks(): Promise<Webhook[]> {
  return (await stage.admin.get(HOOKS).expect(200)).body as Webhook[];
}

async function addWebhook(): Promise<Webhook> {
  const input = { url: receiver.url, events: ['content.published'] };
  return (await stage.admin.post(HOOKS, input).expect(201)).body as Webhook;
}

const wider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe('The page of keys and webhooks', () => {
  it('makes a key, shows it once, tells its last use, and revokes it', async () => {
    const desk = await stage.reception.sitDown();
    await desk.goTo('/keys');
    await desk.page.getByText('Nie ma jeszcze żadnego klucza.').waitFor();
    await desk.page.getByRole('button', { name: 'Nowy klucz' }).click();
    const form = desk.page.getByRole('dialog', { name: 'Nowy klucz' });
    await form.getByRole('button', { name: 'Utwórz klucz' }).click();
    await form.locator('[aria-invalid=true]').first().waitFor();
    await form.getByLabel('Do czego służy').fill('Ekran w poczekalni');
    await form.getByRole('checkbox', { name: 'czytanie treści' }).check();
    await form.getByRole('button', { name: 'Utwórz klucz' }).click();
    const told = desk.page.getByRole('dialog', { name: 'Klucz jest gotowy' });
    const key = await told.getByRole('textbox', { name: 'Klucz' }).inputValue();
    // Neither Escape nor a press beside it loses what is shown once.
    await desk.page.keyboard.press('Escape');
    await expectNoAxeViolations(desk.page, '[role=dialog]');
    await told.getByRole('button', { name: 'Już zapisane' }).click();
    await told.waitFor({ state: 'detached' });
    const row = desk.page.getByRole('listitem').filter({ hasText: 'Ekran w poczekalni' });
    await row.getByText('jeszcze nieużyty').waitFor();
    expect(await desk.page.content()).not.toContain(key);
    await stage.site.http().get('/api/panel/questions').set('Authorization', `Bearer ${key}`).expect(200);
    await desk.goTo('/keys');
    await row.getByText('ostatnio użyty:').waitFor();
    await row.getByRole('button', { name: /^Unieważnij/ }).click();
    await desk.ask.getByRole('button', { name: 'Unieważnij' }).click();
    await row.waitFor({ state: 'detached' });
    await stage.site.http().get('/api/panel/questions').set('Authorization', `Bearer ${key}`).expect(401);
    await desk.close();
  });

  it('adds a webhook with its secret, tests it, and sends a message again that was not taken', async () => {
    const desk = await stage.reception.sitDown();
    await desk.goTo('/keys');
    await desk.page.getByRole('button', { name: 'Nowy webhook' }).click();
    const form = desk.page.getByRole('dialog', { name: 'Nowy webhook' });
    await form.getByLabel('Adres programu').fill('ftp://example.org');
    await form.getByRole('checkbox', { name: 'treść opublikowana' }).check();
    await form.getByRole('button', { name: 'Dodaj webhook' }).click();
    await form.getByLabel('Adres programu').and(desk.page.locator('[aria-invalid=true]')).waitFor();
    await form.getByLabel('Adres programu').fill(receiver.url);
    await form.getByRole('button', { name: 'Dodaj webhook' }).click();
    const told = desk.page.getByRole('dialog', { name: 'Klucz podpisu' });
    expect(await told.getByRole('textbox').inputValue()).toMatch(/^whsec_/);
    await told.getByRole('button', { name: 'Już zapisane' }).click();
    await told.waitFor({ state: 'detached' });

    receiver.answer = answerWith(500);
    await desk.page.getByRole('button', { name: /^Wyślij test/ }).click();
    const log = desk.page.getByRole('dialog', { name: /^Dziennik/ });
    await log.getByText('nieodebrana').waitFor();
    await log.getByText('odpowiedź: 500').waitFor();
    await expectNoAxeViolations(desk.page, '[role=dialog]');
    receiver.answer = answerWith(204);
    await log.getByRole('button', { name: /^Wyślij ponownie/ }).click();
    await log.getByText('odebrana', { exact: true }).waitFor();
    const [first, second] = await receiver.had(2);
    expect(second?.headers['webhook-id']).toBe(first?.headers['webhook-id']);
    await log.getByRole('button', { name: 'Zamknij' }).click();
    await desk.page.getByRole('button', { name: /^Usuń/ }).click();
    await desk.ask.getByRole('button', { name: 'Usuń' }).click();
    await desk.page.getByText('Żaden program nie dostaje jeszcze wiadomości.').waitFor();
    expect(await webhooks()).toEqual([]);
    await desk.close();
  });

  it('and the morning page have a sign for a webhook that fails or is off, until it is on again', async () => {
    const { id } = await addWebhook();
    const rows = stage.site.app.get(Database, { strict: false }).reader;
    const desk = await stage.reception.sitDown();
    await desk.goTo('');
    const card = desk.page.getByRole('region', { name: 'Webhooki' });
    await card.getByText('Wszystkie programy odbierają wiadomości.').waitFor();
    await rows.update(WebhookEntity, { id }, { failingSince: new Date() });
    await desk.goTo('');
    await card.getByText('Nie odbiera od:').waitFor();
    await rows.update(WebhookEntity, { id }, { offAt: new Date() });
    await desk.goTo('');
    await card.getByText('Wyłączony:').waitFor();
    await expectNoAxeViolations(desk.page, '#main-content');
    await card.getByRole('link').click();
    const row = desk.page.getByRole('listitem').filter({ hasText: receiver.url });
    await row.getByText('Wyłączony:').waitFor();
    await row.getByRole('button', { name: /^Włącz ponownie/ }).click();
    await row.getByText('odbiera wiadomości').waitFor();
    await row.getByRole('button', { name: /^Nowy klucz podpisu/ }).click();
    await desk.ask.getByRole('button', { name: 'Nowy klucz podpisu' }).click();
    await desk.page.getByRole('dialog', { name: 'Klucz podpisu' }).getByRole('textbox').waitFor();
    await desk.close();
  });

  it('fits a phone, and is nobody’s but an admin’s', async () => {
    await addWebhook();
    const { id } = await makeKey(stage.admin);
    const phone = await stage.reception.sitDown({ viewport: PHONE, locale: 'ua' });
    await phone.goTo('/keys');
    await phone.page.getByText(receiver.url).waitFor();
    await phone.page.getByText('Ekran').waitFor();
    expect(await wider(phone.page)).toBeLessThanOrEqual(0);
    await expectNoAxeViolations(phone.page, 'body');
    await phone.close();
    const staff = await stage.reception.sitDown({ email: stage.staff.user.email });
    await staff.goTo('/keys');
    expect(await staff.page.getByText(receiver.url).count()).toBe(0);
    await staff.close();
    await stage.admin.delete(`/api/panel/api-keys/${id}`).expect(204);
    expect((await stage.admin.get('/api/panel/api-keys').expect(200)).body as ApiKey[]).toEqual([]);
  });
});
