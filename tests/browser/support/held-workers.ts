import type { Locator, Page } from '@playwright/test';

interface HeldWorkers {
  isHeld(): boolean;
  deliver(): Promise<void>;
}

/** Holds the messages that the page sends to workers. */
export async function holdWorkers(page: Page) {
  await page.evaluate(() => {
    const { postMessage, terminate } = Worker.prototype;
    const held: { readonly worker: Worker; readonly values: unknown[] }[] = [];
    let isHolding = true;
    let resolveEnd = (): void => {};
    const end = new Promise<void>((resolve) => {
      resolveEnd = resolve;
    });
    Worker.prototype.postMessage = function (this: Worker, ...values: unknown[]): void {
      if (isHolding) held.push({ worker: this, values });
      else Reflect.apply(postMessage, this, values);
    };
    Worker.prototype.terminate = function (this: Worker): void {
      terminate.call(this);
      if (held[0]?.worker === this) resolveEnd();
    };
    Object.assign(globalThis, {
      isHeld: () => held.length > 0,
      deliver(): Promise<void> {
        isHolding = false;
        for (const { worker, values } of held) Reflect.apply(postMessage, worker, values);
        return end;
      },
    });
  });
  return {
    /** Waits until the page has sent a message. */
    waitForMessage: () => page.waitForFunction(() => (globalThis as unknown as HeldWorkers).isHeld()),
    /** Delivers all messages. Resolves when the page ends the worker that received the first one. */
    deliver: () => page.evaluate(() => (globalThis as unknown as HeldWorkers).deliver()),
    /** Presses a button and then delivers all messages. The workers have time to answer before the page does anything else. */
    releaseAfter: (button: Locator) =>
      button.evaluate((node: HTMLElement) => {
        node.click();
        void (globalThis as unknown as HeldWorkers).deliver();
        const start = performance.now();
        while (performance.now() < start + 500);
      }),
    /** Delivers all messages. */
    release: () => page.evaluate(() => void (globalThis as unknown as HeldWorkers).deliver()),
  };
}
