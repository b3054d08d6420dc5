import { chakra } from '@chakra-ui/react'
import { FileText, Image } from 'lucide-react'
import { useCallback, useState } from 'react'
import type { AttachedFile } from '../../domain/messages/message.ts'
import { recordDate } from '../../domain/values/record-date.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { AttachmentView } from '../../ui/files/attachment-view.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { texts } from './texts.ts'

/** Largest width of the viewer, in px. */
const viewerWidth = 1000

const icons = { pdf: FileText, image: Image }

const List = chakra('ul', { base: { display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none' } })

type Opened = { file: AttachedFile; label: string }

/** The viewer adds an extension by content, so the one in the title is dropped. */
const withoutExtension = (title: string) => title.replace(/\.[a-z\d]{1,5}$/i, '')

/** The attachments of a message, each with a viewer. */
export const Attachments = ({ files, at }: { files: readonly AttachedFile[]; at: string | null }) => {
  const [openedAttachment, setOpened] = useState<Opened | null>(null)
  const close = useCallback(() => setOpened(null), [])
  return (
    <>
      <List aria-label={texts.detail.attachments}>
        {files.map((file, index) => {
          const label = texts.detail.attachment(index + 1)
          const Icon = icons[file.kind]
          return (
            <li key={label}>
              <Button maxWidth="100%" overflowWrap="anywhere" onClick={() => setOpened({ file, label })}>
                <Icon aria-hidden size={20} />
                {file.title ? `${label}: ${file.title}` : label}
              </Button>
            </li>
          )
        })}
      </List>
      {openedAttachment && (
        <PageDialog
          title={texts.detail.dialogs[openedAttachment.file.kind]}
          about={[openedAttachment.label, openedAttachment.file.title, at && recordDate(at)].filter(Boolean).join(' · ')}
          width={viewerWidth}
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              {common.close}
            </Button>
          }
        >
          {openedAttachment.file.base64 === null ? (
            <Notice tone="danger">{texts.detail.noFile}</Notice>
          ) : (
            <AttachmentView
              base64={openedAttachment.file.base64}
              title={openedAttachment.file.title ? withoutExtension(openedAttachment.file.title) : openedAttachment.label}
            />
          )}
        </PageDialog>
      )}
    </>
  )
}
