/** Splits a compact list of short texts. */
const words = (text: string, between = ' '): string[] =>
  text
    .split(between === ' ' ? /\s+/ : between)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** First and last names as written by families in Bengaluru, in Latin and in Kannada script. */
export const firstNames = words(`
Aarti Aditi Akshata Ananya Anita Anjali Arjun Arun Asha Bhavana Chaitra Deepa Deepak Divya Farah Ganesh
Gauri Geetha Harish Imran Indira Jyothi Kavya Kiran Kirana Lakshmi Madhu Mahesh Manjula Mary Meera Megha
Nandini Naveen Neha Nikhil Pooja Prakash Pranav Priya Rahul Rajesh Ramya Ravi Rekha Rohan Roopa Sahana
Sandhya Sanjay Shilpa Shreya Sindhu Sneha Sowmya Srinivas Suma Sunil Sunitha Swathi Thomas Uma Varun
Vidya Vikram Vinay Yamini Zoya
`);
export const lastNames = words(`
Acharya Ahmed Bhat Bhandary Chandra D'Souza Desai Fernandes Gowda Hegde Iyer Iyengar Jain Kamath Khan
Kulkarni Kumar Mathew Menon Murthy Naidu Nair Naik Pai Patil Pillai Prabhu Prasad Rao Reddy Shah Sharma
Shenoy Shetty Singh Srinivasan Thomas Urs Varma Venkatesh
`);
export const kannadaNames = words(
  `
ಅನನ್ಯ ರಾವ್,ಕಾವ್ಯ ಶೆಟ್ಟಿ,ಲಕ್ಷ್ಮಿ ಗೌಡ,ಮೇಘನಾ ಭಟ್,ನಂದಿನಿ ಹೆಗ್ಡೆ,ಪವಿತ್ರಾ ಮೂರ್ತಿ,ರಮ್ಯಾ ನಾಯಕ್,ಸಹನಾ ಪೈ,
ಶ್ರೀನಿವಾಸ್ ಕುಮಾರ್,ಸುಮಾ ಆಚಾರ್ಯ,ವಿದ್ಯಾ ಪ್ರಭು,ಹರೀಶ್ ಗೌಡ,ಮಂಜುನಾಥ ಪಾಟೀಲ್,ಚೈತ್ರಾ ಕುಲಕರ್ಣಿ
`,
  ',',
);
export const childNames = words(`
Aadhya Aarav Advik Anvi Arnav Avni Dhruv Diya Eshan Ira Ishaan Kabir Kiaan Mira Myra Nithya Pihu Reyansh
Rithvik Saanvi Samaira Shaurya Tara Vihaan Zara ಆದ್ಯಾ ದಿಯಾ ವಿಹಾನ್
`);
export const requests = [
  'First time with us, a little shy.',
  'Nut allergy, please.',
  'Two of them are twins.',
  'Coming straight from school.',
  'Grandmother will bring them.',
  'Please keep a high chair ready.',
  'We may be ten minutes late.',
];
export const themes = [
  'Princess & Fairy Tale',
  'Superhero Adventure',
  'Jungle Safari',
  'Under the Sea',
  'Space & Astronaut',
  'Unicorn Magic',
  'Pirate Adventure',
  'Dinosaur World',
  'Racing Cars',
];
export const cakes = ['Chocolate', 'Butterscotch', 'Black forest', 'Eggless vanilla', 'Pineapple', ''];
export const decorations = ['Balloon arch', 'Photo corner', 'Name in lights', ''];
export const enquiryMessages = {
  general: [
    'Do the children need grip socks?',
    'Is there parking nearby?',
    'Are you open on the holiday next week?',
    'May I stay inside with my daughter?',
  ],
  play: [
    'Can we come with six children on Saturday?',
    'My son is nine, may he come along?',
    'Is there a quieter time for toddlers?',
  ],
  birthday: [
    'Is the party room free on the second Sunday?',
    'Can we bring our own cake?',
    'Twenty guests, which package fits?',
    'Do you do the return gifts too?',
  ],
  other: [
    'We are a school of 40 and plan an outing.',
    'Do you hire for the weekend?',
    'We lost a blue water bottle.',
  ],
} as const;
