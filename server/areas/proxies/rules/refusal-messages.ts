/** The most open invitations of a patient. */
export const maxOpen = 5

/** The longest time of a link by invitation. */
export const maxYears = 5

/** The replies about invitations. The same sentence for used, withdrawn, expired and unknown ones lets nobody try tokens. */
export const invitationReplies = {
  sent: 'Your invitation is sent.',
  withdrawn: 'Your invitation is withdrawn.',
  declined: 'You have declined the invitation.',
  accepted: (patient: string) => `You now act for ${patient}.`,
  noRecord: 'Only a person with an own record at this practice can invite somebody.',
  nameEmpty: 'Please enter the name of the person.',
  emailInvalid: 'You have entered an invalid email address.',
  emailOwn: 'This is your own email address. Please enter that of the other person.',
  areaClosed: 'One of these areas is not open to you. Please choose again.',
  endInvalid: `Please choose an end date after today, at most ${maxYears} years ahead.`,
  invitedBefore: 'There is an open invitation to this email address already. You can withdraw it and send a new one.',
  tooMany: `You have ${maxOpen} open invitations already. Please withdraw one of them first.`,
  unknown: 'There is no such open invitation of yours.',
  notOpen:
    'This invitation is not open any more. It was used or withdrawn, or it is older than 7 days. Please ask the person who invited you for a new one.',
  otherAccount:
    'This invitation was sent to another email address than the one of your account. Please sign in with the account of that address, or ask the person to invite you with yours.',
  linked: 'You act for this person already. To change it, end that first: it is listed in your profile.',
} as const
