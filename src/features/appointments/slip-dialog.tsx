import { weekdayMoment } from '../../domain/values/date-words.ts'
import { PageDialog } from '../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../ui/forms/button.tsx'
import { PrintedPage } from '../../ui/layout/printed-page.tsx'
import { texts as common } from '../../ui/layout/texts.ts'
import { Slip, type SlipProps } from './slip.tsx'
import { texts } from './texts.ts'

/** Largest width of the dialog, in px. */
const slipWidth = 900

export const SlipDialog = ({ onClose, ...slip }: SlipProps & { onClose: () => void }) => (
  <PageDialog
    title={texts.slip.title}
    isNamed
    about={[slip.appointment.provider, weekdayMoment(slip.appointment.start)].join(', ')}
    width={slipWidth}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{common.close}</Button>
        <Button look="primary" onClick={() => window.print()}>
          {texts.slip.print}
        </Button>
      </>
    }
  >
    <PrintedPage size="A4 landscape">
      <Slip {...slip} />
    </PrintedPage>
  </PageDialog>
)
