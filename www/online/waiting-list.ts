/** Lets several callers wait for something that happens once. */
export function waitingList() {
  let isPassed = false;
  let error: Error | undefined;
  const waiters: { readonly resolve: () => void; readonly reject: (error: Error) => void }[] = [];
  return {
    wait(): Promise<void> {
      if (error !== undefined) return Promise.reject(error);
      if (isPassed) return Promise.resolve();
      return new Promise((resolve, reject) => waiters.push({ resolve, reject }));
    },
    pass(): void {
      isPassed = true;
      for (const { resolve } of waiters.splice(0)) resolve();
    },
    fail(reason: Error): void {
      error = reason;
      for (const { reject } of waiters.splice(0)) reject(reason);
    },
  };
}
