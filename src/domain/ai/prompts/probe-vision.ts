import type { ChatRequest } from '../chat-model.ts';
import type { ChatPicture } from '../chat-picture.ts';
import { stripThinking } from '../text/strip-thinking.ts';

/** Colours that are easy to tell apart. */
const colours = {
  red: '#e01010',
  green: '#10a020',
  blue: '#1030e0',
  yellow: '#ffe000',
  black: '#000000',
  white: '#ffffff',
} as const;
export type Colour = keyof typeof colours;
const names = Object.keys(colours) as Colour[];

/** Number of stripes; a random guess is right less than once in 1,000 times. */
const stripes = 4;
const side = 256;

/** Draws the colours of a test picture; neighbours differ. `random` returns numbers from 0 to 1. */
export function drawColours(random: () => number): Colour[] {
  const drawn: Colour[] = [];
  while (drawn.length < stripes) {
    const free = names.filter((name) => name !== drawn.at(-1));
    drawn.push(free[Math.floor(random() * free.length)]!);
  }
  return drawn;
}

/** Returns the test picture as SVG, with stripes from left to right. */
export function drawStripes(drawn: readonly Colour[]): string {
  const width = side / drawn.length;
  const rects = drawn.map(
    (name, index) => `<rect x="${index * width}" width="${width}" height="${side}" fill="${colours[name]}"/>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}">${rects.join('')}</svg>`;
}

/** Builds the call that asks for the colours of the picture. */
export function buildVisionProbe(picture: Omit<ChatPicture, 'label'>): ChatRequest {
  return {
    purpose: 'probe',
    promptVersion: 'probe-sight-1',
    schema: null,
    replyTokens: 60,
    tries: 1,
    messages: [
      { role: 'system', content: 'This is a test of whether you see pictures.' },
      {
        role: 'user',
        content: `The picture shows ${stripes} vertical stripes. Name their colours from left to right, separated by commas and nothing else. Choose from: ${names.join(', ')}.`,
        pictures: [{ ...picture, label: 'The picture:' }],
      },
    ],
  };
}

/** Returns whether an answer names exactly these colours in this order. */
export function namesColours(answer: string, drawn: readonly Colour[]): boolean {
  const named = stripThinking(answer)
    .text.toLowerCase()
    .match(new RegExp(`\\b(?:${names.join('|')})\\b`, 'g'));
  return named !== null && named.join() === drawn.join();
}
