import { count } from '../../shared/format.ts';
import { defineMessages } from '../../shared/messages.ts';

/** The gallery. */
export const gallery = defineMessages({
  en: {
    tab: 'Gallery',
    title: 'Come and look round',
    lead: 'The zones, the parties and the quiet corners, before you come yourself.',
    book: 'Book a session',

    pictures: {
      title: 'A day here',
      legend: 'Show',
      filters: {
        all: 'All',
        play: 'Play',
        birthday: 'Birthday',
        kids: 'Kids',
        facilities: 'Facilities',
      },
      shown: (pictures: number) => count(pictures, 'picture', 'pictures'),
      drawn: 'Drawings of a day with us, until our photographs are here.',
      loading: 'Loading the pictures',
      failed: 'The pictures did not load',
      empty: {
        title: 'The pictures are not up yet',
        text: 'Until they are, have a look at what is in each play zone.',
        action: 'See the play zones',
      },
      emptyFilter: {
        title: 'No pictures of this yet',
        text: 'There are other pictures to look at.',
        action: 'Show all pictures',
      },
    },

    lightbox: {
      label: 'Picture',
      drawing: 'a drawing',
      close: 'Close the picture',
      previous: 'Previous picture',
      next: 'Next picture',
      place: (picture: number, pictures: number) => `${picture} of ${pictures}`,
    },

    closing: {
      title: 'Come and see for yourself',
      text: 'Pick a day and a slot. The places are yours in a minute.',
    },
  },
});
