import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { CircleHelp, Download } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { FailedNotice } from '../../ui/failed-notice.tsx'
import { texts as common } from '../../ui/texts.ts'
import { media } from '../../ui/theme/breakpoints.ts'
import { useBlobAddress } from '../../ui/use-blob-address.ts'
import { useMedia } from '../../ui/use-media.ts'
import { ActionCard } from './area-card.tsx'
import { portalGuideQuery } from './portal-guide-query.ts'
import { texts } from './texts.ts'

/** Largest width of the guide's dialog, in px. */
const guideWidth = 900

const Frame = chakra('iframe', {
  base: { width: '100%', height: '100%', borderWidth: '1px', borderColor: 'border', borderRadius: 'control' },
})

const GuideFrame = ({ url }: { url: string }) => {
  const { data, error, refetch } = useQuery(portalGuideQuery(url))
  const address = useBlobAddress(data)
  return (
    <chakra.div height="min(70dvh, 48rem)">
      {error && <FailedNotice error={error} onRetry={() => void refetch()} />}
      {!error && (address ? <Frame src={address} title={texts.guide.title} /> : <p role="status">{texts.guide.loading}</p>)}
    </chakra.div>
  )
}

/** The card that opens the guide. A phone, and a browser that cannot show a PDF in the page, gets the file to download. */
export const PortalGuide = ({ url }: { url: string }) => {
  const [isOpen, setOpen] = useState(false)
  const hasRoom = useMedia(media.isMedium)
  const close = () => setOpen(false)
  return (
    <>
      <ActionCard title={texts.guide.title} icon={CircleHelp} note={texts.guide.hint} onClick={() => setOpen(true)} />
      {isOpen && (
        <Dialog
          title={texts.guide.title}
          width={guideWidth}
          onClose={close}
          footer={
            <>
              <ButtonLink href={url} download>
                <Download aria-hidden size={20} />
                {texts.guide.download}
              </ButtonLink>
              <Button look="primary" onClick={close}>
                {common.close}
              </Button>
            </>
          }
        >
          {hasRoom && navigator.pdfViewerEnabled ? <GuideFrame url={url} /> : <p>{texts.guide.toDownload}</p>}
        </Dialog>
      )}
    </>
  )
}
