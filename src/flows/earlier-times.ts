import { earlierTimeAnswerMachine } from '../../machines/booking/earlier-time-answer.machine.ts'
import { earlierTimeWishMachine } from '../../machines/booking/earlier-time-wish.machine.ts'
import {
  acceptEarlierTime,
  askForEarlierTime,
  declineEarlierTime,
  lookUpOffer,
  stopEarlierTime,
} from '../api/appointments/earlier-times.ts'
import { type ActionsOf, type ConnectionNow, practicePorts } from './practice-ports.ts'

/** The machine of a wish for an earlier time, over the practice's API. */
export const earlierTimeWishFlow = (connectionNow: ConnectionNow, actions: ActionsOf<typeof earlierTimeWishMachine>) => {
  const port = practicePorts(connectionNow)
  return earlierTimeWishMachine.provide({
    actors: { askForEarlierTime: port(askForEarlierTime), stopEarlierTime: port(stopEarlierTime) },
    actions,
  })
}

/** The machine of the answer to an offered time, over the practice's API. */
export const earlierTimeAnswerFlow = (connectionNow: ConnectionNow, actions: ActionsOf<typeof earlierTimeAnswerMachine>) => {
  const port = practicePorts(connectionNow)
  return earlierTimeAnswerMachine.provide({
    actors: {
      acceptEarlierTime: port(acceptEarlierTime),
      declineEarlierTime: port(declineEarlierTime),
      findOfferOutcome: port(lookUpOffer),
    },
    actions,
  })
}
