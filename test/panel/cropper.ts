import type { Locator } from 'playwright-core';
import { expectSoon } from '../support/browser';
import type { Desk } from './desk';

/** The distance of the frame from the picture's left edge, in pixels. */
async function frameLeft(dialog: Locator): Promise<number> {
  const [frame, picture] = await Promise.all([
    dialog.locator('.ReactCrop__crop-selection').boundingBox(),
    dialog.locator('img').boundingBox(),
  ]);
  return Math.round((frame?.x ?? 0) - (picture?.x ?? 0));
}

/** Moves the frame from the middle to the picture's left edge, and makes it smaller by its lower right corner. */
export async function moveFrame({ page }: Desk, way: string, dialog: Locator): Promise<void> {
  const area = dialog.getByLabel('Widoczna część zdjęcia. Strzałki ją przesuwają.');
  const corner = dialog.getByLabel('Uchwyt: prawy dolny róg. Strzałki zmieniają rozmiar.');
  await area.waitFor();
  await expectSoon(async () => (await frameLeft(dialog)) > 20, true);
  const width = async (): Promise<number> => (await area.boundingBox())?.width ?? 0;
  const before = await width();
  if (way === 'keyboard') {
    await area.focus();
    await page.keyboard.press('Control+ArrowLeft');
    await page.keyboard.press('Control+ArrowLeft');
    await corner.focus();
    await page.keyboard.press('Control+ArrowLeft');
  } else {
    await drag({ page }, area, -600, 0);
    await drag({ page }, corner, -100, -120);
  }
  await expectSoon(() => frameLeft(dialog), 0);
  await expectSoon(async () => (await width()) < before - 50, true);
}

async function drag({ page }: Pick<Desk, 'page'>, what: Locator, right: number, down: number): Promise<void> {
  const box = await what.boundingBox();
  if (!box) throw new Error('There is nothing to drag');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + right, y + down, { steps: 8 });
  await page.mouse.up();
}
