import { type Picture, replacePictures, writePicture } from '../../../../shared/content/pictures.ts';

/** Stands for a picture in a field where a text is typed: `⟦Figura 1⟧`. */
const token = /⟦[^⟦⟧\d]*(\d+)⟧/g;

/** The text as it is typed. */
export const typedOf = (text: string, word: string): string =>
  replacePictures(text, (_, index) => `⟦${word} ${index + 1}⟧`);

/** What was typed, with the pictures its tokens stand for; one that stands for none is text. */
export const textOfTyped = (typed: string, pictures: readonly Picture[]): string =>
  typed.replace(token, (whole, number: string) => {
    const picture = pictures[Number(number) - 1];
    return picture ? writePicture(picture) : whole;
  });

/** The text with its `index`-th picture as another, or without it. */
export const withPicture = (text: string, index: number, picture: Picture | null): string =>
  replacePictures(text, (before, at) =>
    at === index ? (picture ? writePicture(picture) : '') : writePicture(before),
  );
