import type { Page } from '@playwright/test';

export async function textCopiedBy(page: Page, copy: () => Promise<void>): Promise<string> {
  await page.evaluate(() => {
    Object.assign(globalThis, { copied: '' });
    navigator.clipboard.writeText = async (text) => void Object.assign(globalThis, { copied: text });
  });
  await copy();
  const copied = await page.waitForFunction(() => (globalThis as unknown as { copied: string }).copied);
  return await copied.jsonValue();
}

export async function refuseCopying(page: Page): Promise<void> {
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
  });
}
