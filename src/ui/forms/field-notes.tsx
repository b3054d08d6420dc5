import { chakra } from '@chakra-ui/react'

type Notes = { hint?: string | undefined; error?: string | undefined }

/** What a control of this id is described by: its notes, and whatever else has the id `about`. */
export const describedBy = (id: string, { hint, error }: Notes, about?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`, about].filter(Boolean).join(' ') || undefined

/** What stands beneath a control. */
export const FieldNotes = ({ id, hint, error }: Notes & { id: string }) => (
  <>
    {hint && (
      <chakra.span id={`${id}-hint`} aria-live="polite" color="muted" fontSize="sm">
        {hint}
      </chakra.span>
    )}
    {error && (
      <chakra.span id={`${id}-error`} color="danger" fontSize="sm" fontWeight="medium">
        {error}
      </chakra.span>
    )}
  </>
)
