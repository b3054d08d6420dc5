import { type ComponentType, createContext, type ReactNode } from 'react'

export type RowsProps = { rows: readonly { id: string; content: ReactNode }[] }

export const PlainRows = ({ rows }: RowsProps) => rows.map(({ id, content }) => <li key={id}>{content}</li>)

/** The component that renders list rows. `Motion` replaces it with an animated one. */
export const RowsContext = createContext<ComponentType<RowsProps>>(PlainRows)
