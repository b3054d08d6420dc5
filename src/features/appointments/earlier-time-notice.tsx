import { type EarlierTimeOffer, type EarlierTimeWish, heldOffer } from '../../domain/appointments/earlier-time.ts'
import { Button } from '../../ui/forms/button.tsx'
import { Notice } from '../../ui/layout/notice.tsx'
import { texts } from './earlier-time-texts.ts'

type EarlierTimeNoticeProps = {
  wish: EarlierTimeWish
  now: Date
  /** Id of the text that names the appointment. */
  whatId: string
  onSee: (offer: EarlierTimeOffer) => void
}

/** The offered time while it is held; otherwise what the patient waits for. */
export const EarlierTimeNotice = ({ wish, now, whatId, onSee }: EarlierTimeNoticeProps) => {
  const offer = heldOffer(wish, now)
  if (!offer) return <p>{texts.waiting(wish)}</p>
  return (
    <Notice tone="warning" display="grid" gap="2" justifyItems="start">
      <p>{texts.offered(offer)}</p>
      <p>{texts.held(offer.heldUntil)}</p>
      <Button look="primary" aria-describedby={whatId} onClick={() => onSee(offer)}>
        {texts.see}
      </Button>
    </Notice>
  )
}
