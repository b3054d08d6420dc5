import { chakra } from '@chakra-ui/react'

type Notes = { hint?: string | undefined; error?: string | undefined }

/** The `aria-describedby` of a control: its hint, its error and the element with the id `about`. */
export const describedBy = (id: string, { hint, error }: Notes, about?: string) =>
  [hint && `${id}-hint`, error && `${id}-error`, about].filter(Boolean).join(' ') || undefined

/** Hint and error below a control. */
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
