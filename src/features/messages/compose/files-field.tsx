import { chakra } from '@chakra-ui/react'
import { Paperclip, X } from 'lucide-react'
import { useId, useRef } from 'react'
import type { ComposedFile, FileProblem } from '../../../domain/messages/composition.ts'
import { Button } from '../../../ui/forms/button.tsx'
import { FileButton } from '../../../ui/forms/file-button.tsx'
import { Notice } from '../../../ui/layout/notice.tsx'
import { fileProblemText, texts } from './texts.ts'

const accepted = '.png,.jpg,.jpeg,.heif,.heic,.pdf'

const FileList = chakra('ul', {
  base: {
    listStyle: 'none',
    display: 'grid',
    gap: '1',
    '& li': { display: 'flex', alignItems: 'center', gap: '2', justifyContent: 'space-between', overflowWrap: 'anywhere' },
    '& button': { flex: 'none' },
  },
})

type FilesFieldProps = {
  files: readonly ComposedFile[]
  problems: readonly FileProblem[]
  isReading: boolean
  isDisabled: boolean
  onPick: (files: readonly File[]) => void
  onRemove: (key: string) => void
}

/** The files to attach. */
export const FilesField = ({ files, problems, isReading, isDisabled, onPick, onRemove }: FilesFieldProps) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const remove = (key: string) => {
    onRemove(key)
    button.current?.focus()
  }
  return (
    <chakra.div role="group" aria-labelledby={`${id}-label`} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      <chakra.span id={`${id}-label`} fontWeight="medium">
        {texts.files}
      </chakra.span>
      {files.length > 0 && (
        <FileList aria-label={texts.files}>
          {files.map(({ key, title }) => (
            <li key={key}>
              <span>{title}</span>
              <Button look="quiet" aria-label={texts.removeFile(title)} disabled={isDisabled} onClick={() => remove(key)}>
                <X aria-hidden size={20} />
              </Button>
            </li>
          ))}
        </FileList>
      )}
      {files.some(({ isEncrypted }) => isEncrypted) && (
        <Notice tone="warning" role="alert">
          {files.map(({ key, title, isEncrypted }) => isEncrypted && <p key={key}>{texts.encrypted(title)}</p>)}
        </Notice>
      )}
      {problems.length > 0 && (
        <Notice tone="danger" role="alert">
          {problems.map((problem, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two files may have the same name
            <p key={index}>
              {problem.title && <strong>{problem.title}: </strong>}
              <span>{fileProblemText(problem)}</span>
            </p>
          ))}
        </Notice>
      )}
      <FileButton
        ref={button}
        label={texts.attach}
        icon={<Paperclip aria-hidden size={20} />}
        hint={texts.attachHint}
        accept={accepted}
        isMultiple
        isDisabled={isDisabled}
        onPick={onPick}
      />
      <chakra.span role="status" srOnly>
        {isReading ? texts.reading : files.length > 0 && texts.attached(files.length)}
      </chakra.span>
    </chakra.div>
  )
}
