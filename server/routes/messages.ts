import type { PracticeCallers } from '../access/practice-callers.ts'
import type { Handlers } from '../contract/handlers.ts'
import { forbidden } from '../contract/refusal.ts'
import type { operations } from '../generated/practice.ts'
import type { Services } from '../services.ts'

const unanswered = async () => {
  throw forbidden()
}

export const messageHandlers = (_services: Services) =>
  ({
    messages: unanswered,
    messageById: unanswered,
    messagingRecipients: unanswered,
    providerAvailability: unanswered,
    sendMessage: unanswered,
    deleteMessage: unanswered,
    messageTerms: unanswered,
  }) satisfies Partial<Handlers<operations, PracticeCallers>>
