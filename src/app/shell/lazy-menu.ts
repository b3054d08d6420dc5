import { lazyParts } from '../../ui/layout/lazy-part.tsx'

export const loadMenus = async () => (await import('./menus.ts')).menus
export const lazyMenu = lazyParts(loadMenus)
