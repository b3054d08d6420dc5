import { lazyParts } from '../../ui/layout/lazy-part.tsx'

export const lazyDialog = lazyParts(async () => (await import('./dialogs.ts')).dialogs)
