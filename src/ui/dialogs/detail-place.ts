import { createContext } from 'react'

/** The element beside the page that holds a detail of its list; null where the screen has no room for both. */
export const DetailPlace = createContext<HTMLElement | null>(null)
