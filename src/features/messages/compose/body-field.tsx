import { chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { fileLimitExceeded } from '../../../domain/messages/composition.ts'
import { pauseMs } from '../../../ui/forms/text-area.tsx'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import { lazyPart } from '../../../ui/layout/lazy-part.tsx'
import { Loading } from '../../../ui/layout/loading.tsx'
import { texts } from './texts.ts'

const Editor = lazyPart(async () => (await import('./editor.tsx')).Editor, <Loading minHeight="14rem" />)

/** The counter appears when this many characters or fewer remain. */
const nearLimit = 5000

type BodyFieldProps = { initial: string; body: string; error: string | undefined; isDisabled: boolean; onChange: (html: string) => void }

/** The body of a message. Text over the limit shows an error and is never truncated. */
export const BodyField = ({ initial, body, error, isDisabled, onChange }: BodyFieldProps) => {
  const id = useId()
  const excess = fileLimitExceeded(body)
  const count = excess > -nearLimit && (excess > 0 ? texts.over(excess) : texts.left(-excess))
  const debouncedText = useDebounced(count, pauseMs)
  return (
    <chakra.div display="grid" gap="1" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.span fontWeight="medium">{texts.body}</chakra.span>
      <Editor
        label={texts.body}
        initial={initial}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : `${id}-error`}
        isDisabled={isDisabled}
        onChange={onChange}
      />
      {error !== undefined && (
        <chakra.span id={`${id}-error`} color="danger" fontSize="sm" fontWeight="medium">
          {error}
        </chakra.span>
      )}
      <chakra.span aria-hidden color={excess > 0 ? 'danger' : 'muted'} fontSize="sm">
        {count}
      </chakra.span>
      <chakra.span role="status" srOnly>
        {debouncedText}
      </chakra.span>
    </chakra.div>
  )
}
