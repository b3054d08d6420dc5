import type { AnyStateMachine } from 'xstate'
import { definitionOf } from './definition.ts'
import { mermaidOf } from './mermaid.ts'
import { scxmlOf } from './scxml.ts'

/** The formats of an export, with the ending of its file. */
export const exportFormats = { mermaid: 'mmd', scxml: 'scxml', json: 'json' } as const

export type ExportFormat = keyof typeof exportFormats

export const isExportFormat = (text: string): text is ExportFormat => Object.hasOwn(exportFormats, text)

/** A machine as text of a format. */
export const exportMachine = async (machine: AnyStateMachine, format: ExportFormat): Promise<string> => {
  if (format === 'mermaid') return mermaidOf(machine)
  if (format === 'scxml') return scxmlOf(machine)
  return `${JSON.stringify(definitionOf(machine), null, 2)}\n`
}
