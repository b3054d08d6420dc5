import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { PageDialog } from '../../ui/page-dialog.tsx'
import { PdfDocument } from '../../ui/pdf-document.tsx'
import { texts as common } from '../../ui/texts.ts'
import { ActionCard } from './area-card.tsx'
import { portalGuideQuery } from './portal-guide-query.ts'
import { texts } from './texts.ts'

/** Largest width of the guide's dialog, in px. */
const guideWidth = 900

const GuideDocument = ({ url }: { url: string }) => {
  const { data, error, refetch } = useQuery(portalGuideQuery(url))
  if (error) return <FailedNotice error={error} onRetry={() => void refetch()} />
  if (!data) return <p role="status">{texts.guide.loading}</p>
  return <PdfDocument title={texts.guide.title} content={data} fileName={texts.guide.file} />
}

/** The card that opens the guide. */
export const PortalGuide = ({ url }: { url: string }) => {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <ActionCard title={texts.guide.title} icon={CircleHelp} note={texts.guide.hint} onClick={() => setOpen(true)} />
      {isOpen && (
        <PageDialog
          title={texts.guide.title}
          width={guideWidth}
          onClose={close}
          footer={
            <Button look="primary" onClick={close}>
              {common.close}
            </Button>
          }
        >
          <GuideDocument url={url} />
        </PageDialog>
      )}
    </>
  )
}
