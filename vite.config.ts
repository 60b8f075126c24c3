import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

/** The client is built into dist/client; in development the API is proxied to `npm start`. */
export default defineConfig({
  root: 'src/client',
  plugins: [react(), tailwindcss()],
  build: { outDir: '../../dist/client', emptyOutDir: true, target: 'es2023', chunkSizeWarningLimit: 700 },
  server: { proxy: { '/api': 'http://127.0.0.1:3000' } },
});
