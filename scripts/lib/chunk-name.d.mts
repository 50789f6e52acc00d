export function chunkName(chunk: { readonly name: string; readonly facadeModuleId?: string | null }): string;
