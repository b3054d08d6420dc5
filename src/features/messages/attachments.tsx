import { chakra } from '@chakra-ui/react'
import type { AttachedFile } from '../../domain/message.ts'
import { texts } from './texts.ts'

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' } })

/** What is attached to a message. */
export const Attachments = ({ files }: { files: readonly AttachedFile[] }) => (
  <List aria-label={texts.detail.attachments}>
    {files.map((file, index) => {
      const label = texts.detail.attachment(index + 1)
      return <li key={label}>{file.title ? `${label}: ${file.title}` : label}</li>
    })}
  </List>
)
