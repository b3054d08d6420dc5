import { lazyParts } from '../../ui/layout/lazy-part.tsx'

export const laterPart = lazyParts(async () => (await import('./later.ts')).later)
