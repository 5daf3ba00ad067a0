const words =
  /\b(allerg|anaphyla|epi-?pen|coeliac|celiac|intoleran|(nut|peanut|gluten|dairy|lactose|egg)s?[ -]free)/i;
const denied = /\b(no|without|not|any) (known )?([a-z]+ )?(allerg|intoleran)/i;

/** A family's request says that a child must not get something: a word such as 'allergy' or 'nut-free' in it. */
export const isAllergy = (request: string): boolean => words.test(request.replace(denied, ''));
