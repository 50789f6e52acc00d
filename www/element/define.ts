import '#copy';

export * from './lean.ts';
