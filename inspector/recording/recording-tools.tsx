import { useState } from 'react'
import type { LiveMessage } from '../live/message.ts'
import type { Live, LiveStep } from '../live/received.ts'
import type { ListedMachine } from '../machine-list.ts'
import { testFileName, testOfSteps } from './machine-test.ts'
import { readRecording, recordingFileName, writeRecording } from './recording.ts'
import { saveFile } from './save-file.ts'

type RecordingFileProps = { messages: readonly LiveMessage[]; opened: boolean; onOpen: (recording: Live | null) => void }

/** Saves the log as a file, and opens one in place of the portal. */
export const RecordingFile = ({ messages, opened, onOpen }: RecordingFileProps) => {
  const [problem, setProblem] = useState('')
  const open = async (file: File | undefined) => {
    try {
      if (file) onOpen(readRecording(await file.text()))
      setProblem('')
    } catch (error) {
      setProblem(String(error))
    }
  }
  return (
    <>
      <p className="tools">
        {opened ? (
          <button type="button" onClick={() => onOpen(null)}>
            Back to the live portal
          </button>
        ) : (
          <button
            type="button"
            disabled={messages.length === 0}
            onClick={() => saveFile(recordingFileName(new Date()), writeRecording(messages))}
          >
            Save recording
          </button>
        )}
      </p>
      <label>
        Open recording
        <input type="file" accept=".json" onChange={({ target }) => void open(target.files?.[0])} />
      </label>
      {problem && <p role="alert">{problem}</p>}
    </>
  )
}

type StepToolsProps = {
  step: LiveStep
  /** The steps of the log, of which one is shown. */
  listed: readonly LiveStep[]
  /** All steps of the shown machine. */
  own: readonly LiveStep[]
  machine: ListedMachine | undefined
  onChoose: (step: LiveStep) => void
}

/** Steps through the log, and exports the shown machine's steps as a test. */
export const StepTools = ({ step, listed, own, machine, onChoose }: StepToolsProps) => {
  const place = listed.indexOf(step)
  const [before, after] = [listed[place - 1], listed[place + 1]]
  const save = (of: ListedMachine) =>
    saveFile(
      testFileName(of),
      testOfSteps(
        of,
        own.map(({ event, state }) => ({ event: event.type, state })),
      ),
    )
  return (
    <p className="tools">
      <button type="button" disabled={!before} onClick={() => before && onChoose(before)}>
        Step back
      </button>
      <button type="button" disabled={!after} onClick={() => after && onChoose(after)}>
        Step on
      </button>
      {machine && (
        <button type="button" onClick={() => save(machine)}>
          Export as test
        </button>
      )}
    </p>
  )
}
