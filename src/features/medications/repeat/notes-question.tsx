import { chakra } from '@chakra-ui/react'
import { remainingNoteLength } from '../../../domain/prescriptions/repeat-answers.ts'
import { nearLimit, pauseMs, TextArea } from '../../../ui/forms/text-area.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { pageTexts } from '../../../ui/layout/page-texts.ts'
import { texts } from './texts.ts'

type NotesQuestionProps = { notes: string; error: string | undefined; onChange: (notes: string) => void }

/** Notes for the practice. Text over the limit shows an error and is never truncated. */
export const NotesQuestion = ({ notes, error, onChange }: NotesQuestionProps) => {
  const remainingLength = remainingNoteLength(notes)
  const count = remainingLength < 0 ? texts.notes.over(-remainingLength) : pageTexts.charactersLeft(remainingLength)
  const debouncedText = useDebounced(remainingLength <= nearLimit ? count : '', pauseMs)
  return (
    <div>
      <TextArea
        label={texts.notes.label}
        hint={texts.notes.limit}
        value={notes}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
      <chakra.p aria-hidden color={remainingLength < 0 ? 'danger' : 'muted'} fontSize="sm">
        {count}
      </chakra.p>
      <chakra.p role="status" srOnly>
        {debouncedText}
      </chakra.p>
    </div>
  )
}
