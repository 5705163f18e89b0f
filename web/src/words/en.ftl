### The page in English
