import { useQuery } from '@tanstack/react-query'
import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import { portalGuideQuery } from '../../api/access/portal-guide.ts'
import { PdfDialog } from '../../ui/dialogs/pdf-dialog.tsx'
import { ActionCard } from './area-card.tsx'
import { texts } from './texts.ts'

/** Largest width of the guide's dialog, in px. */
const guideWidth = 900

const GuideDialog = ({ url, onClose }: { url: string; onClose: () => void }) => (
  <PdfDialog
    title={texts.guide.title}
    width={guideWidth}
    file={useQuery(portalGuideQuery(url))}
    fileName={texts.guide.file}
    onClose={onClose}
  />
)

export const PortalGuide = ({ url }: { url: string }) => {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <ActionCard title={texts.guide.title} icon={CircleHelp} note={texts.guide.hint} onClick={() => setOpen(true)} />
      {isOpen && <GuideDialog url={url} onClose={() => setOpen(false)} />}
    </>
  )
}
