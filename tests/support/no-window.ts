// Stands in for happy-dom in a browser, which has a window of its own.
export const Window = null;
