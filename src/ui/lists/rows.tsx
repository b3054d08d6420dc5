import { type ComponentType, createContext, type ReactNode } from 'react'

export type RowsProps = { rows: readonly { id: string; content: ReactNode }[] }

export const PlainRows = ({ rows }: RowsProps) => rows.map(({ id, content }) => <li key={id}>{content}</li>)

/** How the rows of a list are rendered: without animations until their code is loaded. */
export const RowsContext = createContext<ComponentType<RowsProps>>(PlainRows)
