import { useState } from 'react'
import type { AnyStateMachine } from 'xstate'
import { type ExportFormat, exportFormats, exportMachine, isExportFormat } from './formats.ts'

/** Copies the machine in a format to the clipboard. */
export const CopyExport = ({ machine }: { machine: AnyStateMachine }) => {
  const [format, setFormat] = useState<ExportFormat>('mermaid')
  const [copied, setCopied] = useState('')
  const copy = async () => {
    await navigator.clipboard.writeText(await exportMachine(machine, format))
    setCopied(`Copied as ${format}`)
  }
  return (
    <>
      <label className="inline">
        Export{' '}
        <select value={format} onChange={({ target: { value } }) => isExportFormat(value) && setFormat(value)}>
          {Object.keys(exportFormats).map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      </label>
      <button type="button" onClick={() => void copy()}>
        Copy
      </button>
      <span role="status">{copied}</span>
    </>
  )
}
