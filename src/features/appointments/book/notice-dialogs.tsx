import { PageDialog } from '../../../ui/dialogs/page-dialog.tsx'
import { Button } from '../../../ui/forms/button.tsx'
import { PracticeText } from '../../../ui/layout/practice-text.tsx'
import { BookingDialog, type BookingDialogProps } from './booking-dialog.tsx'
import { texts } from './texts.ts'

/** The practice's alert for the selected reason. */
export const ReasonAlertDialog = ({ alert, onRead }: { alert: string; onRead: () => void }) => (
  <PageDialog
    title={texts.alert.title}
    role="alertdialog"
    onClose={onRead}
    footer={
      <Button look="primary" onClick={onRead}>
        {texts.alert.ok}
      </Button>
    }
  >
    <PracticeText text={alert} />
  </PageDialog>
)

type NoticeDialogProps = Pick<BookingDialogProps, 'hold' | 'onCancel'> & { title: string; notice: string; ok: string; onAccept: () => void }

/** Instructions for a visit with a health concern, read before the patient confirms the booking. */
export const NoticeDialog = ({ title, notice, ok, hold, onCancel, onAccept }: NoticeDialogProps) => (
  <BookingDialog
    title={title}
    isMessage
    hold={hold}
    onCancel={onCancel}
    actions={
      <Button look="primary" onClick={onAccept}>
        {ok}
      </Button>
    }
  >
    <PracticeText text={notice} />
  </BookingDialog>
)
